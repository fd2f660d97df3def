import type { BrowserContext, Page } from '@playwright/test';

interface Heard {
  /** Milliseconds of this machine's clock, which the server shares. */
  readonly at: number;
  readonly text: string;
}

/** Everything that a device has been sent: answers and live messages. */
export interface Wire {
  /** All that arrived before a moment, as one text. */
  textBefore(moment: number): Promise<string>;
  text(): Promise<string>;
}

/** Listens from now on, to the pages of a context and to its service worker. */
export function listen(context: BrowserContext): Wire {
  const heard: Promise<Heard>[] = [];
  context.on('response', (response) => {
    const at = Date.now();
    // Redirects and aborted answers have no body.
    const text = response.text().catch(() => '');
    heard.push(text.then((body) => ({ at, text: body })));
  });
  const hear = (page: Page) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) =>
        heard.push(Promise.resolve({ at: Date.now(), text: String(payload) })),
      ),
    );
  for (const page of context.pages()) hear(page);
  context.on('page', hear);
  const textWhere = async (test: (one: Heard) => boolean) =>
    (await Promise.all(heard))
      .filter(test)
      .map(({ text }) => text)
      .join('\n');
  return {
    textBefore: (moment) => textWhere(({ at }) => at < moment),
    text: () => textWhere(() => true),
  };
}
