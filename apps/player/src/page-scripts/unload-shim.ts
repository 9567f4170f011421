/**
 * Runs first in every page of a package, for packages that save in events which browsers no longer
 * fire. Chromium's DeprecateUnload ignores handlers of `unload`; this script stores them and runs
 * them on `pagehide`. Removing a frame fires no `beforeunload`; its handlers also run on
 * `pagehide`.
 */
(() => {
  type Handler = EventListenerOrEventListenerObject;
  const handlers = new Map<Handler, { readonly once: boolean }>();
  const add = window.addEventListener.bind(window);
  const remove = window.removeEventListener.bind(window);
  let onUnload: ((event: Event) => unknown) | null = null;
  let hasHeardBeforeUnload = false;

  function run(handler: Handler, event: Event): void {
    try {
      if (typeof handler === 'function') handler.call(window, event);
      else handler.handleEvent(event);
    } catch (error) {
      // An error in one handler must not keep the next from saving.
      reportError(error);
    }
  }

  add('beforeunload', () => {
    hasHeardBeforeUnload = true;
  });
  add('pagehide', () => {
    if (!hasHeardBeforeUnload)
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    // Handlers check the event's type (jQuery finds its own by it) and its target.
    const event = new Event('unload');
    Object.defineProperty(event, 'target', { value: document });
    Object.defineProperty(event, 'currentTarget', { value: window });
    for (const [handler, { once }] of handlers) {
      if (once) handlers.delete(handler);
      run(handler, event);
    }
    if (onUnload !== null) run(onUnload, event);
  });

  window.addEventListener = (
    type: string,
    handler: Handler | null,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (type !== 'unload') {
      add(type, handler as Handler, options);
    } else if (handler !== null) {
      handlers.set(handler, { once: typeof options === 'object' && options.once === true });
    }
  };
  window.removeEventListener = (
    type: string,
    handler: Handler | null,
    options?: boolean | EventListenerOptions,
  ) => {
    if (type !== 'unload') remove(type, handler as Handler, options);
    else if (handler !== null) handlers.delete(handler);
  };
  Object.defineProperty(window, 'onunload', {
    configurable: true,
    get: () => onUnload,
    set(handler: unknown) {
      onUnload = typeof handler === 'function' ? (handler as (event: Event) => unknown) : null;
    },
  });

  // <body onunload="…"> and <frameset onunload="…"> set the window's handler, not a property that
  // this script sees.
  document.addEventListener('DOMContentLoaded', () => {
    const { body } = document;
    const code = body.getAttribute('onunload');
    if (code === null) return;
    body.removeAttribute('onunload');
    const already = body.getAttribute('onpagehide');
    body.setAttribute('onpagehide', already === null ? code : `${already};${code}`);
  });
})();
