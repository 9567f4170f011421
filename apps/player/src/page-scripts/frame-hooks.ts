import type { Realm } from './highest-window.ts';

const FRAMES = 'iframe,frame,object,embed';

export type FrameHooks = {
  /** Tag of this script. No server adds it to srcdoc pages, so it is inserted before they start. */
  readonly guardTag: string;
  /** Called after a DOM change that may have added frames. */
  readonly framesAdded: () => void;
};

const mayBringFrames = (given: readonly unknown[]): boolean =>
  given.some((one) => {
    if (typeof one === 'string') return /<(?:iframe|frame|object|embed)/i.test(one);
    const node = one as Partial<Element> | null | undefined;
    if (typeof node?.querySelector !== 'function') return false;
    return node.matches?.(FRAMES) === true || node.querySelector(FRAMES) !== null;
  });

/** Reports frames that scripts of a window add, through any DOM call or shadow root. */
export function hookFrames(realm: Realm, { guardTag, framesAdded }: FrameHooks): void {
  /** Runs after DOM insertions, because an inserted frame has a window immediately. */
  function after(prototype: object | undefined, names: readonly string[]): void {
    for (const name of names) {
      const known = Object.getOwnPropertyDescriptor(prototype ?? {}, name);
      const before: unknown = known?.value ?? known?.set;
      if (prototype === undefined || known === undefined || typeof before !== 'function') continue;
      const wrapped = function (this: unknown, ...given: unknown[]): unknown {
        const answer: unknown = Reflect.apply(before, this, given);
        if (mayBringFrames(given)) framesAdded();
        return answer;
      };
      const way = known.set === undefined ? { value: wrapped } : { set: wrapped };
      Object.defineProperty(prototype, name, { ...known, ...way });
    }
  }

  function watch(place: Node): void {
    const observer = new realm.MutationObserver((records) => {
      const isNews = ({ type, addedNodes }: MutationRecord) =>
        type === 'attributes' || mayBringFrames([...addedNodes]);
      if (!records.some(isNews)) return;
      for (const frame of (place as ParentNode).querySelectorAll<HTMLIFrameElement>(
        'iframe[srcdoc]',
      )) {
        const page = frame.getAttribute('srcdoc') ?? '';
        if (!page.startsWith(guardTag)) frame.setAttribute('srcdoc', guardTag + page);
      }
      framesAdded();
    });
    observer.observe(place, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['srcdoc', 'src'],
    });
  }

  after(realm.Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']);
  const inserting = ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren'];
  const parents = [realm.Element, realm.Document, realm.DocumentFragment, realm.CharacterData];
  for (const { prototype } of parents) after(prototype, inserting);
  after(realm.Element.prototype, [
    'innerHTML',
    'outerHTML',
    'insertAdjacentHTML',
    'insertAdjacentElement',
    'setHTMLUnsafe',
  ]);
  after(realm.ShadowRoot?.prototype, ['innerHTML', 'setHTMLUnsafe']);
  after(realm.Document.prototype, ['write', 'writeln']);
  after(realm.Range.prototype, ['insertNode', 'surroundContents']);
  const attach = realm.Element.prototype.attachShadow;
  realm.Element.prototype.attachShadow = function attachShadow(options) {
    const shadow = attach.call(this, options);
    watch(shadow);
    return shadow;
  };
  watch(realm.document);
}
