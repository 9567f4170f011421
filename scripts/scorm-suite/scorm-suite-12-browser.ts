import type { ManifestItem } from '@skillkite/bridge/manifest';
import { within } from '../../e2e/browsers/driven-page.ts';
import { type Enrol12, takenAs } from './scorm-suite-12.ts';
import { type Remembered, testedExpression } from './scorm-suite-12-applet.ts';
import { OPENING_MS, PLAYER, learnerBefore, openPlayerIn } from './scorm-suite-browser.ts';

/** The page of a SCO, seen from the player. */
const PART = "document.querySelector('#stage iframe').contentWindow";

/** Learners in the real player, who log out between SCOs if asked. */
export async function learnersInBrowser12(
  name: string,
): Promise<{ readonly enrol: Enrol12; close(): Promise<void> }> {
  const { stage, page, close } = await openPlayerIn(name);
  return {
    close,
    async enrol(course) {
      const learner = learnerBefore(stage, page, await stage.add(course.path), takenAs(course));
      let isIn = false;
      const isOpen = async (item: ManifestItem) => (await learner.open())?.item.id === item.id;

      async function goOn(): Promise<void> {
        // The player updates navigation shortly after a status change.
        await within(OPENING_MS, 'a way on', async () => (await learner.offers()).next || null);
        await learner.ask({ kind: 'continue' });
      }

      return {
        async goTo(item) {
          await (isIn ? goOn() : learner.launch());
          isIn = true;
          return isOpen(item);
        },
        test: (operator, before) =>
          page.evaluate<Remembered>(testedExpression(PART, operator, before), PLAYER),
        async logOut() {
          if (isIn) await learner.ask({ kind: 'exitAll' });
          isIn = false;
        },
      };
    },
  };
}
