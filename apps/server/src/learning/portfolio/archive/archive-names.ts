const LONGEST = 80;
/** Characters that a common operating system refuses in file names. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Bidi_Control}]/gu;
const ENDING = /\.[\p{L}\p{N}]{1,8}$/u;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A name that every system can unpack, its ending kept, and no letter cut in two. */
function plain(name: string): string {
  const [ending = ''] = ENDING.exec(name) ?? [];
  const whole = name.slice(0, name.length - ending.length).replaceAll(FORBIDDEN, '-');
  const stem = Array.from(letters.segment(whole), ({ segment }) => segment)
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^[\s.-]+|[\s.-]+$/g, '');
  return `${stem || 'file'}${ending}`;
}

/** Gives out paths for an archive: plain names, none twice, small and large letters being the same to some systems. */
export function archiveNames(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, wanted) => {
    const name = plain(wanted);
    const [ending = ''] = ENDING.exec(name) ?? [];
    const stem = name.slice(0, name.length - ending.length);
    let path = `${folder}/${name}`;
    for (let count = 2; taken.has(path.toLowerCase()); count += 1)
      path = `${folder}/${stem} (${count})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  };
}
