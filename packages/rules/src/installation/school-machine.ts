/**
 * Storage key: a coordinator registered this shared computer with the school. In a file of its own
 * to keep the login page small.
 */
export const SCHOOL_MACHINE_KEY = 'schoolMachine';
