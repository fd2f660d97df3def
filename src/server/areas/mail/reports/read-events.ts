/** Reports as JSON, for mail services that post their own: the operator's rule maps theirs to this shape. */
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { shapeProblem } from '#server/http/wire/body.ts';
import { readMessageId } from '../message-id.ts';
import { detailOf, type Report } from './report.ts';

/** Most reports in one call. */
const mostEvents = 500;

const bounds = { depth: 4, width: mostEvents + 1, entries: 10_000 } as const;

const event = z.object({
  type: z.enum(['bounce', 'complaint']),
  /** Of the email, with or without angle brackets. */
  messageId: z.string().max(300),
  /** Of a bounce: whether it is final. Absent: it is not. */
  permanent: z.boolean().default(false),
  /** What the other side said. */
  detail: z.string().max(5000).default(''),
});

const events = z.object({ events: z.array(event).max(mostEvents) });

/**
 * The reports in a body; those about emails of others are left out.
 * @throws AppError `bad-request`
 */
export function readEvents(body: Buffer, hostname: string): Report[] {
  const problem = shapeProblem(body, bounds);
  if (problem) throw new AppError('bad-request', problem);
  const parsed = events.safeParse(parseJson(body.toString('utf8')));
  if (!parsed.success) {
    throw new AppError('bad-request', parsed.error.issues[0]?.message ?? 'Not a list of events.');
  }
  return parsed.data.events.flatMap(({ type, messageId, permanent, detail }) => {
    const email = readMessageId(messageId, hostname);
    if (email === null) return [];
    const bounce = permanent ? 'bounced' : 'bounced-once';
    const reason = type === 'complaint' ? 'complained' : bounce;
    const usual = type === 'complaint' ? 'Reported as spam' : 'Not delivered';
    return { ...email, reason, detail: detailOf(detail) || usual };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('bad-request', 'The body has to be JSON.');
  }
}
