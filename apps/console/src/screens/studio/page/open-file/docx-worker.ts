import mammoth from 'mammoth/mammoth.browser.min.js';

/** Asked for a document of Word; answers its HTML and what could not be read, or a failure. */
export type DocxAnswer =
  | {
      readonly html: string;
      readonly messages: readonly string[];
      /** The HTML names them `file:` in their order. */
      readonly pictures: readonly { readonly type: string; readonly content: Blob }[];
    }
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
  const pictures: { type: string; content: Blob }[] = [];
  const read = mammoth.convertToHtml(
    { arrayBuffer: data },
    {
      styleMap: STYLES,
      // Bytes beside the text: as data of the text they would fill the memory of a phone.
      convertImage: mammoth.images.imgElement(async (image) => {
        const content = new Blob([await image.readAsArrayBuffer()]);
        pictures.push({ type: image.contentType, content });
        return { src: `file:${pictures.length}` };
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
