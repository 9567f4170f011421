/** Under this a browser keeps that a coordinator made the computer known to the school: many children sit around it. The login page reads it by its name: it has to be small. */
export const SCHOOL_MACHINE_KEY = 'schoolMachine';
