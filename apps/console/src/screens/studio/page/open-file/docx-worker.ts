import mammoth from 'mammoth/mammoth.browser.min.js';

/** Asked for a document of Word; answers its HTML and what could not be read, or a failure. */
export type DocxAnswer =
  | { readonly html: string; readonly messages: readonly string[]; readonly pictures: number }
  | { readonly failure: true };

/** Styles of Word with a meaning of their own. */
const STYLES = [
  "p[style-name='Title'] => h2:fresh",
  "p[style-name='Subtitle'] => h3:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => aside.note:fresh",
  'u => u',
  'strike => s',
];

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  let pictures = 0;
  const read = mammoth.convertToHtml(
    { arrayBuffer: data },
    {
      styleMap: STYLES,
      // Pictures are counted, not read: eighty of them would fill the memory of a phone.
      convertImage: mammoth.images.imgElement(() => {
        pictures += 1;
        return Promise.resolve({ src: 'picture' });
      }),
    },
  );
  read.then(
    ({ value, messages }) => {
      const answer: DocxAnswer = {
        html: value,
        messages: messages.map(({ message }) => message),
        pictures,
      };
      postMessage(answer);
    },
    () => postMessage({ failure: true } satisfies DocxAnswer),
  );
});
