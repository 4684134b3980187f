/**
 * Makes a page that is a copy say so, and write nothing (Handbook, offline 5). It stands in copies alone, where sw.js puts it in the place
 * of copies-2.js.
 */
(() => {
  const copiedAt = Number(document.documentElement.dataset.copied);
  const reason = 'This is a copy. Nothing can be saved without a connection.';
  const words = new Intl.RelativeTimeFormat('en-GB');

  function age() {
    const minutes = Math.floor((Date.now() - copiedAt) / 60_000);
    if (minutes < 1) return 'less than a minute ago';
    if (minutes < 60) return words.format(-minutes, 'minute');
    return minutes < 1440
      ? words.format(-Math.floor(minutes / 60), 'hour')
      : words.format(-Math.floor(minutes / 1440), 'day');
  }

  /** Pages are opened as such from a copy, and nothing is sent. */
  function sendNothing() {
    const { fetch: ask } = window;
    window.fetch = async (input, init) => {
      const request = { method: 'GET', headers: {}, ...(input instanceof Request ? input : {}), ...init };
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      const headers = new Headers(input instanceof Request ? input.headers : request.headers);
      if (headers.has('rsc')) {
        if ([...headers.keys()].some((one) => one.endsWith('-prefetch'))) throw new TypeError(reason);
        address.searchParams.delete('_rsc');
        location.assign(address);
        return new Promise(() => undefined);
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') throw new TypeError(reason);
      return ask(input, init);
    };
    XMLHttpRequest.prototype.send = function () {
      setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
    };
  }

  const writing = 'form:not([role=search]) button[type=submit], [data-writes]';

  function holdButtons() {
    for (const button of document.querySelectorAll(writing)) {
      if (button.title === reason) continue;
      button.title = reason;
      button.setAttribute('aria-disabled', 'true');
      button.setAttribute('aria-description', reason);
      button.style.opacity = '0.6';
      button.style.cursor = 'not-allowed';
    }
  }

  function stop(event) {
    const isSubmit = event.type === 'submit' && event.target.getAttribute('role') !== 'search';
    if (!isSubmit && !event.target.closest?.(writing)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.getElementById('copy-line')?.scrollIntoView({ block: 'nearest' });
  }

  function button(text, onClick) {
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11';
    element.textContent = text;
    element.addEventListener('click', onClick);
    return element;
  }

  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith('copy-')) await caches.delete(name);
    location.reload();
  };

  function drawLine() {
    const line = document.createElement('div');
    line.id = 'copy-line';
    line.setAttribute('role', 'region');
    line.setAttribute('aria-label', 'Copy');
    line.className = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-b bg-wash px-4 py-2 sm:px-8';
    const state = document.createElement('p');
    state.setAttribute('role', 'status');
    const say = (text) => {
      const said = `Copy of ${age()}. ${text}`;
      if (state.textContent !== said) state.textContent = said;
    };
    say('No connection. Trying again …');
    line.append(state, button('Remove the copies from this device', remove));
    document.body.prepend(line);

    const look = async () => {
      const answer = await fetch('/admin/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(
        () => null,
      );
      if (!answer) return;
      clearInterval(timer);
      say('The connection is back.');
      state.after(button('Load the page', () => location.reload()));
    };
    const timer = setInterval(() => void look(), 5000);
    window.addEventListener('online', () => void look(), { once: true });
  }

  /** React has to have taken the page over before anything is added to it. */
  function whenDrawn(draw, tries = 50) {
    const shell = document.getElementById('shell');
    if ((shell && Object.keys(shell).some((key) => key.startsWith('__react'))) || tries === 0) draw();
    else setTimeout(() => whenDrawn(draw, tries - 1), 100);
  }

  sendNothing();
  for (const type of ['click', 'submit']) window.addEventListener(type, stop, true);
  whenDrawn(() => {
    drawLine();
    holdButtons();
    new MutationObserver(holdButtons).observe(document.body, { childList: true, subtree: true });
  });
})();
