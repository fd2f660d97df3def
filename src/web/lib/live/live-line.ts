/** One WebSocket, believed only for as long as it speaks: the server says something every 15 s. */
import type { ServerMessage } from '#contract/live.ts';

export interface LiveLine {
  send(message: unknown): void;
  /** Gives the line this long to say something (ms). */
  watch(patience?: number): void;
  /** Ends it without telling. */
  close(): void;
}

interface LineOptions {
  readonly url: string;
  readonly onMessage: (message: ServerMessage) => void;
  /** Once, when it has closed, failed or fallen silent. */
  readonly onEnd: () => void;
}

const silence = 40_000;

export function openLine({ url, onMessage, onEnd }: LineOptions): LiveLine {
  const socket = new WebSocket(url);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const close = (): void => {
    isOver = true;
    clearTimeout(watchdog);
    socket.close();
  };
  const end = (): void => {
    if (isOver) return;
    // Not waiting for the other side to agree: a dead network never would.
    close();
    onEnd();
  };
  const watch = (patience = silence): void => {
    clearTimeout(watchdog);
    watchdog = setTimeout(end, patience);
  };
  socket.onmessage = (event) => {
    if (isOver) return;
    watch();
    onMessage(JSON.parse(String(event.data)) as ServerMessage);
  };
  socket.onclose = end;
  watch();
  return {
    send(message) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    watch,
    close,
  };
}
