import type { LoginPicture } from '@skillkite/rules/access/picture-login';

/** First-login data of a child. */
export type LoginCard = {
  readonly school: string;
  /** The students of the login, each with class and section. */
  readonly students: readonly { fullname: string; className: string }[];
  /** With a login id, or at the school's page with its code and an admission number. */
  readonly login:
    | { kind: 'login-id'; loginId: string }
    | { kind: 'admission'; schoolCode: string; admissionNo: string };
  /** Printed form: `ABCD-2345`. */
  readonly code: string;
  /** Printed code with which parents request access: `ABCD-2345-EFGH`. It opens no account. */
  readonly parentCode: string;
};

/** Picture sign-in of a child: its tile, and three pictures in order. */
export type PictureCard = {
  readonly school: string;
  readonly fullname: string;
  readonly className: string;
  /** Name and picture of the tile. */
  readonly tileName: string;
  readonly tilePicture: string;
  readonly pictures: readonly LoginPicture[];
};

/** Card with which parents request access to a child. */
export type ParentCard = Pick<LoginCard, 'school' | 'students' | 'parentCode'>;
