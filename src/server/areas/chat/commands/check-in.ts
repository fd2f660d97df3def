/** `/checkin` and `/judgecheckin`: people check themselves in, the tab room opens a session. */
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import type { ChatButton, ChatMessage } from '#server/ports/chat-talk.ts';
import {
  type Command,
  type CommandFrame,
  flagOf,
  type Options,
  privately,
  publicly,
  refuseAsk,
  textOf,
} from './command.ts';
import { readClockTime, readNextClockTime } from './times/clock-time.ts';

type Own = CallOutput<Api['checkin']['mine']>['sessions'][number];

const closes = { name: 'closes', description: '24-hour, such as 09:05', kind: 'text' } as const;

/** Before the end those who are missing get an email, in minutes. */
const remindBefore = 3;

export const checkIn: Command = {
  name: 'checkin',
  description: 'Check yourself in; with a closing time, the tab room opens a session',
  options: [
    {
      name: 'code',
      description: 'The code shown in the hall, where one is asked for',
      kind: 'text',
    },
    { ...closes, description: 'For the tab room: open a session that closes then, such as 09:05' },
    { name: 'opens', description: 'For the tab room: when it opens; now without it', kind: 'text' },
    {
      name: 'clean',
      description: 'For the tab room: close sessions that are still open first',
      kind: 'flag',
    },
  ],
  needs: 'account',
  run: (frame, options) =>
    options.has('closes') || options.has('opens') || options.has('clean')
      ? open(frame, options, 'everyone')
      : own(frame, textOf(options, 'code')),
  async press(frame, { args: [direction = '', sessionId = ''] }) {
    if (direction !== 'in' && direction !== 'out')
      return privately('This button does nothing any more.');
    return privately(await mark(frame, { sessionId, direction }));
  },
};

export const judgeCheckIn: Command = {
  name: 'judgecheckin',
  description: 'Open a check-in for judges, with buttons to check in and out',
  options: [{ ...closes, description: 'When it closes, such as 09:05; never without it' }],
  needs: 'checkin.run',
  run: (frame, options) => open(frame, options, 'judges'),
};

/** What a channel sees of a session: anybody may press, and only they see what became of it. */
export function sessionMessage(
  { id, name, closesAt, needsCode }: Pick<Own, 'id' | 'name' | 'closesAt' | 'needsCode'>,
  words: CommandFrame['words'],
): ChatMessage {
  const until = closesAt ? ` It closes ${words.moment(new Date(closesAt), 'how-long')}.` : '';
  const how = needsCode
    ? 'Type /checkin with the code shown in the hall.'
    : 'Press the button to check in.';
  return {
    text: `${words.strong(words.plain(name))} is open. ${how}${until}`,
    buttons: needsCode ? [] : inAndOut(id),
  };
}

function inAndOut(sessionId: string): ChatButton[] {
  return [
    { label: 'I’m here', key: `checkin:in:${sessionId}`, look: 'main' },
    { label: 'I’m leaving', key: `checkin:out:${sessionId}` },
  ];
}

async function own(frame: CommandFrame, code: string | null) {
  const { client, params, words } = frame;
  if (!(await frame.may('self.see'))) {
    refuseAsk('You take no part in this tournament. Use /link with your code first.');
  }
  const query = code === null ? {} : { code: code.slice(0, 40) };
  const { sessions, scanned } = await client.checkin.mine({ params, query });
  if (code !== null) {
    if (scanned?.answer !== 'asked' || scanned.sessionId === null) {
      refuseAsk('This is not the code of a check-in that is open for you.');
    }
    const { sessionId } = scanned;
    return privately(await mark(frame, { sessionId, direction: 'in', code: query.code }));
  }
  const [session] = sessions.filter(({ state }) => state === 'open' || state === 'closing');
  if (!session) return privately('No check-in is open for you.');
  const { text, buttons = [] } = sessionMessage(session, words);
  return privately({
    text: session.in ? `${words.plain(session.name)}: you are checked in.` : text,
    buttons,
  });
}

interface Mark {
  readonly sessionId: string;
  readonly direction: 'in' | 'out';
  readonly code?: string | undefined;
}

async function mark(frame: CommandFrame, { sessionId, direction, code }: Mark): Promise<string> {
  const { client, params } = frame;
  const { in: isIn } = await client.checkin.markMine({
    params: { ...params, sessionId },
    body: { direction, key: frame.key(), ...(code === undefined ? {} : { code }) },
    idempotencyKey: frame.key(),
  });
  return isIn ? 'You are checked in.' : 'You are checked out.';
}

async function open(frame: CommandFrame, options: Options, audience: 'everyone' | 'judges') {
  const { client, params, words, tournament } = frame;
  if (!(await frame.may('checkin.run'))) refuseAsk('Only those who run the check-in can open one.');
  const { opensAt, closesAt } = timesOf(frame, options);
  // Only now: whatever is wrong with what was typed leaves everything as it was.
  if (flagOf(options, 'clean')) await closeOpen(frame);
  const session = await client.checkin.open({
    params,
    body: {
      name: audience === 'judges' ? 'Judge check-in' : 'Check-in',
      audience,
      opensAt: opensAt?.toISOString() ?? null,
      closesAt: closesAt?.toISOString() ?? null,
      remindBefore: closesAt && audience === 'everyone' ? remindBefore : null,
    },
    idempotencyKey: frame.key('open'),
  });
  const { channels } = tournament.meanings ?? { channels: null };
  const channelId = channels?.['check-in'] ?? channels?.announcements ?? null;
  if (channelId === null && session.state !== 'planned') {
    return publicly(sessionMessage(session, words));
  }
  const opens =
    session.state === 'planned'
      ? ` opens ${words.moment(new Date(session.opensAt), 'day-and-time')}`
      : ' is open';
  const where =
    channelId === null
      ? ' Choose a channel for check-in in the settings, or nothing is posted.'
      : ` It is posted in ${words.channel(channelId)}.`;
  const until = closesAt ? `, until ${words.moment(closesAt, 'day-and-time')}` : '';
  return privately(`${words.strong(session.name)}${opens}${until}.${where}`);
}

/** `closes` is the next such time after it opens. @throws AppError when it has just passed */
function timesOf({ tournament: { timeZone }, now }: CommandFrame, options: Options) {
  const [opens, closes] = [textOf(options, 'opens'), textOf(options, 'closes')];
  const opensAt = opens === null ? null : readClockTime(opens, timeZone, now);
  if (closes === null) return { opensAt, closesAt: null };
  if (opensAt === null && readClockTime(closes, timeZone, now) <= now) {
    refuseAsk(`${closes} has passed. Nothing was changed.`);
  }
  return { opensAt, closesAt: readNextClockTime(closes, timeZone, opensAt ?? now) };
}

async function closeOpen({ client, params, ...frame }: CommandFrame): Promise<void> {
  const { sessions } = await client.checkin.sessions({ params });
  for (const { id: sessionId, state, version } of sessions) {
    if (state !== 'open' && state !== 'closing') continue;
    await client.checkin.change({
      params: { ...params, sessionId },
      body: { version, closed: true },
      idempotencyKey: frame.key(`close-${sessionId}`),
    });
  }
}
