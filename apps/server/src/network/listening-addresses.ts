export type ListeningAddress = {
  readonly host: string;
  /** Not every machine has it. */
  readonly isOptional: boolean;
};

/** Addresses to listen on: for `localhost` 127.0.0.1, and ::1 if the machine has IPv6. */
export const addressesOf = (host: string): readonly [ListeningAddress, ...ListeningAddress[]] =>
  host === 'localhost'
    ? [
        { host: '127.0.0.1', isOptional: false },
        { host: '::1', isOptional: true },
      ]
    : [{ host, isOptional: false }];

/** This machine has no address of that kind. */
export const isNoSuchAddress = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
