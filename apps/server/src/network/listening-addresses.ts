export type ListeningAddress = {
  readonly host: string;
  /** Not every machine has it. */
  readonly isOptional: boolean;
};

/** Where the name of a host leads: `localhost` to 127.0.0.1 and, where the machine has it, ::1. */
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
