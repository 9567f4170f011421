import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureKit } from './scorm-kit.mjs';

describe('the kit of the SCORM packages', () => {
  let kit: string;
  let packages: string;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'skillkite-kit-'));
    [kit, packages] = [join(folder, 'kit'), join(folder, 'scorm')];
    mkdirSync(kit);
    writeFileSync(join(kit, 'kit.css'), 'p { color: teal }');
    writeFileSync(join(kit, 'quiz.js'), 'export const ask = 1;');
    for (const [name, file] of [
      ['on-it', 'kit/kit.css'],
      ['another', 'index.html'],
    ] as const) {
      mkdirSync(join(packages, name), { recursive: true });
      writeFileSync(join(packages, name, 'imsmanifest.xml'), `<file href="${file}"/>`);
    }
  });
  afterEach(() => rmSync(join(kit, '..'), { recursive: true }));

  const copied = () =>
    Object.fromEntries(
      readdirSync(join(packages, 'on-it/kit')).map((name) => [
        name,
        readFileSync(join(packages, 'on-it/kit', name), 'utf8'),
      ]),
    );

  it('is copied whole to the packages that name files of it', () => {
    ensureKit({ kit, packages });
    expect(copied()).toEqual({
      'kit.css': 'p { color: teal }',
      'quiz.js': 'export const ask = 1;',
    });
    expect(readdirSync(join(packages, 'another'))).toEqual(['imsmanifest.xml']);
  });

  it('brings a package of another language what it shares with the original, and leaves it its own', () => {
    const [original, hindi] = [join(packages, 'another'), join(packages, 'another.hi')];
    mkdirSync(hindi);
    writeFileSync(join(original, 'play.js'), 'play();');
    for (const [folder, page] of [
      [original, 'Play'],
      [hindi, 'खेलें'],
    ] as const) {
      writeFileSync(join(folder, 'index.html'), page);
      writeFileSync(
        join(folder, 'imsmanifest.xml'),
        '<file href="index.html"/><file href="play.js"/><file href="kit/kit.css"/>',
      );
    }
    writeFileSync(join(hindi, 'before.js'), 'of an earlier version');
    ensureKit({ kit, packages });
    expect(readdirSync(hindi).sort()).toEqual(['imsmanifest.xml', 'index.html', 'kit', 'play.js']);
    expect(readFileSync(join(hindi, 'index.html'), 'utf8')).toBe('खेलें');
    expect(readFileSync(join(hindi, 'play.js'), 'utf8')).toBe('play();');
  });

  it('is copied again where it changed, and leaves nothing behind of before', () => {
    ensureKit({ kit, packages });
    rmSync(join(kit, 'quiz.js'));
    writeFileSync(join(kit, 'kit.css'), 'p { color: plum }');
    ensureKit({ kit, packages });
    expect(copied()).toEqual({ 'kit.css': 'p { color: plum }' });
  });
});
