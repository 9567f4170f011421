const two = (number) => String(number).padStart(2, '0');

/** SCORM 1.2 writes lengths of time as HHHH:MM:SS. */
export function timespan12(ms) {
  const seconds = Math.floor(ms / 1000);
  const hours = String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0');
  return `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** SCORM 2004 writes them as ISO 8601 does. */
export function timespan2004(ms) {
  return `PT${Math.floor(ms / 1000)}S`;
}

/** The moment of an answer: 1.2 knows the hour alone. */
export function moment12(at) {
  return `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** A time zone may stand only after a fraction of a second (SCORM RTE 4.1.1.7). */
export function moment2004(at) {
  return `${at.toISOString().slice(0, 22)}Z`;
}
