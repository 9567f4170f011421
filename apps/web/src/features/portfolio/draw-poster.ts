const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 90;
const KITE = { width: 560, height: 706, y: 150 };

export type Poster = { title: string; program: string; line: string };

async function loaded(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** Wraps text to the poster's width without cutting words. */
function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= WIDTH - 2 * MARGIN) {
      lines[lines.length - 1] = longer;
    } else lines.push(word);
  }
  return lines;
}

/**
 * Draws a poster of a finished course as a PNG on this device: its kite in the sky, in the page's
 * fonts.
 */
export async function drawPoster(kite: SVGSVGElement, poster: Poster): Promise<Blob | null> {
  const copy = kite.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(KITE.width));
  copy.setAttribute('height', String(KITE.height));
  const markup = new XMLSerializer().serializeToString(copy);
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#d9ecf5';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#fbf6ea';
  pen.fillRect(0, HEIGHT - 440, WIDTH, 440);
  pen.drawImage(image, (WIDTH - KITE.width) / 2, KITE.y, KITE.width, KITE.height);
  pen.textAlign = 'center';
  pen.fillStyle = '#1c2244';
  const styles = getComputedStyle(document.documentElement);
  pen.font = `700 76px ${styles.getPropertyValue('--heading-fonts')}`;
  const lines = wrapped(pen, poster.title);
  let y = HEIGHT - 236 - lines.length * 42;
  for (const line of lines) {
    pen.fillText(line, WIDTH / 2, y);
    y += 84;
  }
  pen.font = `400 40px ${styles.getPropertyValue('--text-fonts')}`;
  pen.fillStyle = '#545b7c';
  pen.fillText(poster.program, WIDTH / 2, y);
  pen.fillText(poster.line, WIDTH / 2, y + 60);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
