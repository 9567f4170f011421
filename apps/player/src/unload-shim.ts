/**
 * Goes first into every page of a package, because packages save in events browsers no longer give. `unload` is going
 * away: with Chromium's DeprecateUnload its handlers are not even registered; they are kept here and run on `pagehide`.
 * `beforeunload` does not come when a frame is removed; its handlers then get their event on `pagehide` too.
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
      // One broken handler must not keep the next from saving.
      reportError(error);
    }
  }

  add('beforeunload', () => {
    hasHeardBeforeUnload = true;
  });
  add('pagehide', () => {
    if (!hasHeardBeforeUnload)
      window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    // Handlers look at the type they were registered for (jQuery finds its own by it) and at the target.
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

  // <body onunload="…"> and <frameset onunload="…"> speak for the window, past any property set here.
  document.addEventListener('DOMContentLoaded', () => {
    const { body } = document;
    const code = body.getAttribute('onunload');
    if (code === null) return;
    body.removeAttribute('onunload');
    const already = body.getAttribute('onpagehide');
    body.setAttribute('onpagehide', already === null ? code : `${already};${code}`);
  });
})();
