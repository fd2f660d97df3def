/** What a message that somebody writes must be before it is sent or shown. */
import type { Audience } from '#contract/areas/messages/audience.ts';
import { mostDaysAhead, mostWritten } from '#contract/areas/messages/message-rows.ts';
import { audienceNeeds } from '#contract/kinds/messages/audiences.ts';
import {
  type MessageTemplate,
  namedIn,
  titlePlaceholders,
  unknownIn,
} from '#contract/kinds/moments.ts';
import { mayDo, type TournamentAction } from '#contract/permissions.ts';
import { findRound } from '#server/areas/rounds/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, invalidField } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { refuseUnknownAudience } from './audience.ts';
import * as repository from './scheduled-repository.ts';

const hour = 3_600_000;

/**
 * Refuses a text with placeholders that mean nothing, or with some in the title that not everybody has.
 * @throws AppError `invalid-input`
 */
export function refuseTemplate(template: MessageTemplate): void {
  const unknown = unknownIn('announcement', template);
  if (unknown.length > 0) {
    throw invalidField('template', `${listed(unknown)} can’t be used in a message.`);
  }
  const known: readonly string[] = titlePlaceholders;
  const ofSome = namedIn({ title: template.title, body: '' }).filter(
    (name) => !known.includes(name),
  );
  if (ofSome.length > 0) {
    throw invalidField('template', `${listed(ofSome)} can’t be used in the title.`);
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

type Sender = Pick<Context, 'tournamentId' | 'roles'>;

/** Whether somebody may send to an audience: some say what only a few may know. */
export async function mayAddress(
  reader: Reader,
  { tournamentId, roles }: Sender,
  audience: Audience,
): Promise<boolean> {
  const needed = audienceNeeds[audience.who];
  const actions: TournamentAction[] = needed ? [needed] : [];
  if ('roundId' in audience) {
    const round = await findRound(reader, tournamentId, audience.roundId);
    if (round?.private) actions.push('draw.see-unreleased');
  }
  return actions.every((action) => mayDo(action, roles) === 'all');
}

/**
 * Refuses an audience that the sender may not know of, or that is not of this tournament.
 * @throws AppError `forbidden`, `invalid-input`
 */
export async function refuseAudience(
  reader: Reader,
  sender: Sender,
  audience: Audience,
): Promise<void> {
  if (!(await mayAddress(reader, sender, audience))) throw new AppError('forbidden');
  await refuseUnknownAudience(reader, sender.tournamentId, audience);
}

/**
 * When a message leaves: now for null.
 * @throws AppError `invalid-input` for a time that is over or too far away
 */
export function sendingTime(at: string | null, now: Date): Date {
  if (at === null) return now;
  const time = new Date(at);
  if (time <= now) throw invalidField('at', 'Choose a time in the future.');
  if (time.getTime() > now.getTime() + mostDaysAhead * 24 * hour) {
    throw invalidField('at', 'Choose a time within a year.');
  }
  return time;
}

/**
 * Refuses a message that leaves now to nobody, or one to a number of people that the sender has not agreed to.
 * @throws AppError `wrong-state`, `unconfirmed` with the number
 */
export function refuseUnconfirmed(
  people: number,
  { confirmed, isNow }: { readonly confirmed: number | undefined; readonly isNow: boolean },
): void {
  if (people === 0 && isNow) {
    throw new AppError('wrong-state', 'No one matches. Choose someone else.');
  }
  if (people === confirmed) return;
  const data = { recipients: people, notSent: {} };
  throw new AppError('unconfirmed', `This goes to ${people} people.`, { data });
}

/** @throws AppError `too-many-requests` */
export async function refuseTooManyWritten(tx: Tx, tournamentId: string): Promise<void> {
  const since = new Date(tx.now.getTime() - hour);
  const { waiting, sent } = await repository.countWritten(tx, tournamentId, since);
  if (waiting >= mostWritten.waiting) {
    throw new AppError(
      'too-many-requests',
      `Up to ${mostWritten.waiting} messages can wait. Cancel one first.`,
    );
  }
  if (sent >= mostWritten.anHour) {
    throw new AppError(
      'too-many-requests',
      `This tournament has sent ${mostWritten.anHour} messages within an hour. Try again later.`,
    );
  }
}
