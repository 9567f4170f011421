import { describe, expect, it } from 'vitest';
import { standInFaces } from './stand-in-letters.ts';

describe('letters of the device until the web fonts are there', () => {
  it('are scaled per weight, in the order in which they are tried', () => {
    const faces = standInFaces('mukta', [400, 700]);
    expect(faces.map(({ by }) => by)).toEqual(['Roboto', 'Roboto', 'Arial', 'Arial']);
    expect(faces[0]?.rule).toBe(
      "font-weight: 400; src: local('Roboto'); size-adjust: 95.3%; ascent-override: 118.6%; descent-override: 55.8%; line-gap-override: 0%; unicode-range: U+0000-00FF, U+2000-206F;",
    );
    expect(faces[3]?.rule).toContain(
      "font-weight: 700; src: local('Arial Bold'), local('Liberation Sans Bold'); size-adjust: 92.8%; ascent-override: 121.8%; descent-override: 57.3%;",
    );
  });

  it('of the heading font are measured in bold; other weights keep their width', () => {
    expect(standInFaces('baloo-2', [700]).map(({ rule }) => rule)).toEqual([
      expect.stringContaining(
        "src: local('Roboto Bold'); size-adjust: 100.8%; ascent-override: 106.9%; descent-override: 52.0%;",
      ),
      expect.stringContaining('size-adjust: 94.3%'),
    ]);
    expect(standInFaces('baloo-2', [500])[0]?.rule).toContain(
      "src: local('Roboto'); size-adjust: 100%; ascent-override: 107.8%; descent-override: 52.4%;",
    );
  });

  it('are none for a font without a measure', () => {
    expect(standInFaces('another', [400])).toEqual([]);
  });
});
