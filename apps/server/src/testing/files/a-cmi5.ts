import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZip } from './roster-files.ts';

type Files = Readonly<Record<string, string | null>>;

/** The ids that the course structure gives its parts. */
export const CMI5_IDS = {
  course: 'https://kites.example/cmi5/course',
  block: 'https://kites.example/cmi5/block',
  wind: 'https://kites.example/cmi5/wind',
  knots: 'https://kites.example/cmi5/knots',
} as const;

/** A block with something to read and a quiz to pass, named in two languages. */
export const CMI5_STRUCTURE = `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${CMI5_IDS.course}">
    <title><langstring lang="en-US">Kites</langstring><langstring lang="hi">पतंगें</langstring></title>
    <description><langstring lang="en-US">Kites in the wind</langstring></description>
  </course>
  <block id="${CMI5_IDS.block}">
    <title><langstring lang="en-US">Before the flight</langstring></title>
    <description><langstring lang="en-US">What to know</langstring></description>
    <au id="${CMI5_IDS.wind}" moveOn="Completed">
      <title><langstring lang="en-US">The wind</langstring><langstring lang="hi">हवा</langstring></title>
      <description><langstring lang="en-US">Reading</langstring></description>
      <url>au.html?part=wind</url>
    </au>
    <au id="${CMI5_IDS.knots}" moveOn="Passed" masteryScore="0.5" launchMethod="AnyWindow">
      <title><langstring lang="en-US">Knots</langstring><langstring lang="hi">गाँठें</langstring></title>
      <description><langstring lang="en-US">A quiz</langstring></description>
      <url>au.html?part=knots#begin</url>
      <launchParameters>{"tries": 3}</launchParameters>
      <entitlementKey>kite-key</entitlementKey>
    </au>
  </block>
</courseStructure>
`;

/** One page for both parts: speaks cmi5 by itself, with nothing but what browsers have. */
const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kites</title><style>body { font-family: sans-serif; margin: 1rem } button { min-height: 44px }</style></head>
  <body>
    <h1></h1>
    <p id="said" role="status">Opening</p>
    <main></main>
    <script>
      const asked = new URLSearchParams(location.search);
      const given = (name) => asked.get(name);
      const actor = JSON.parse(given('actor'));
      const began = Date.now();
      let token, data, answers = [];
      const headers = (more) => ({ authorization: 'Basic ' + token, 'x-experience-api-version': '1.0.3', ...more });
      const state = (id) => given('endpoint') + 'activities/state?' + new URLSearchParams({
        activityId: given('activityId'), agent: given('actor'), registration: given('registration'), stateId: id });
      const say = (words) => { document.querySelector('#said').textContent = words; };
      const duration = () => 'PT' + Math.max(1, Math.round((Date.now() - began) / 1000)) + 'S';
      async function tell(verb, result) {
        const context = structuredClone(data.contextTemplate);
        context.registration = given('registration');
        const category = [{ id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' }];
        if (result && ('success' in result || 'completion' in result)) {
          category.push({ id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' });
        }
        context.contextActivities.category = category;
        if (result && result.score && data.masteryScore !== undefined) {
          context.extensions['https://w3id.org/xapi/cmi5/context/extensions/masteryscore'] = data.masteryScore;
        }
        const id = ([1e7] + -1e3 + -4e3 + -8e3 + -1e11).replace(/[018]/g, (one) =>
          (one ^ (crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (one / 4)))).toString(16));
        const answer = await fetch(given('endpoint') + 'statements', {
          method: 'POST', keepalive: true, headers: headers({ 'content-type': 'application/json' }),
          body: JSON.stringify([{ id, actor, verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb, display: { en: verb } },
            object: { objectType: 'Activity', id: given('activityId') }, context,
            ...(result && { result: { duration: duration(), ...result } }), timestamp: new Date().toISOString() }]),
        });
        say(answer.ok ? 'Told: ' + verb : 'Refused: ' + (await answer.text()));
      }
      const button = (words, press) => {
        const one = document.createElement('button');
        one.textContent = words;
        one.onclick = press;
        document.querySelector('main').append(one);
      };
      async function leave() {
        await tell('terminated', {});
        location.href = data.returnURL;
      }
      async function answer(word) {
        answers.push(word);
        await fetch(state('answers'), { method: 'PUT', headers: headers({ 'content-type': 'application/json' }),
          body: JSON.stringify(answers) });
        say('Kept ' + answers.length);
      }
      async function begin() {
        const part = given('part');
        document.querySelector('h1').textContent = part === 'wind' ? 'The wind' : 'Knots';
        const got = await (await fetch(given('fetch'), { method: 'POST' })).json();
        token = got['auth-token'];
        if (token === undefined) return say('No token');
        data = await (await fetch(state('LMS.LaunchData'), { headers: headers() })).json();
        const kept = await fetch(state('answers'), { headers: headers() });
        if (kept.ok) answers = await kept.json();
        const liked = await (await fetch(given('endpoint') + 'agents/profile?' + new URLSearchParams({
          profileId: 'cmi5LearnerPreferences', agent: given('actor') }), { headers: headers() })).json();
        document.documentElement.lang = liked.languagePreference;
        await tell('initialized');
        say(answers.length > 0 ? 'Went on after ' + answers.length : 'Begun');
        if (data.launchMode !== 'Normal') say('Only to look at again');
        else if (part === 'wind') button('I read it', () => tell('completed', { completion: true }));
        else {
          button('Answer', () => answer('reef'));
          button('Pass', () => tell('passed', { success: true, score: { scaled: 0.8 } }));
          button('Fail', () => tell('failed', { success: false, score: { scaled: 0.2 } }));
        }
        button('Leave', leave);
      }
      begin();
    </script>
  </body>
</html>
`;

/** Writes a cmi5 package of our own; `files` replaces, or with null leaves out, some of it. */
export async function aCmi5(files: Files = {}): Promise<string> {
  const all: Files = { 'cmi5.xml': CMI5_STRUCTURE, 'au.html': PAGE, ...files };
  const path = join(await mkdtemp(join(tmpdir(), 'skillkite-cmi5-')), 'kites.zip');
  await writeZip(
    path,
    Object.fromEntries(
      Object.entries(all).filter((one): one is [string, string] => one[1] !== null),
    ),
  );
  return path;
}
