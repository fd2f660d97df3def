/** Writing a message: who gets it and how, sending it, and what waits for its time. */
import type { z } from 'zod';
import { mostWritten, type scheduledMessage } from '#contract/areas/messages/message-rows.ts';
import type { Api } from '#contract/index.ts';
import { fillIn } from '#contract/kinds/moments.ts';
import type { HandlerInput } from '#contract/route.ts';
import { byId } from '#engine/collections.ts';
import { findTournament } from '#server/areas/tournaments/index.ts';
import type { Tx } from '#server/db/database.ts';
import { withCodeNames } from '#server/db/shown-names.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { newId } from '#server/keys/secrets.ts';
import { asItIs } from '../notices/notice.ts';
import * as messages from '../repository.ts';
import { spread } from '../spread.ts';
import { reachableBy } from '../write-message.ts';
import { findAudience } from './audience.ts';
import * as check from './check.ts';
import { ownPlaces } from './own-places.ts';
import * as repository from './scheduled-repository.ts';
import { cancelSending, planSending } from './send-due.ts';

type Input<Name extends keyof Api['messages']> = HandlerInput<Api['messages'][Name]>;
type Scheduled = z.output<typeof scheduledMessage>;

/** @throws AppError `forbidden`, `invalid-input` */
export async function previewMessage(context: Context, { body }: Input<'preview'>) {
  const { tournamentId, now } = context;
  const { audience, template } = body;
  check.refuseTemplate(template);
  const people = byId(
    await context.read((reader) => messages.findAllRecipients(reader, tournamentId)),
  );
  return withCodeNames(() =>
    context.read(async (reader) => {
      await check.refuseAudience(reader, context, audience);
      const { name: tournament, time_zone: timeZone } = found(
        await findTournament(reader, tournamentId),
      );
      const ids = await findAudience(reader, { tournamentId, now }, audience);
      const recipients = ids.flatMap((id) => people.get(id) ?? []);
      const valuesOf = await ownPlaces(reader, { tournamentId, now, timeZone }, template);
      return {
        people: recipients.length,
        inboxOnly: recipients.filter((one) => !Object.values(reachableBy(one)).some(Boolean))
          .length,
        previews: spread(recipients).map(({ id, name }) => {
          return { name, ...fillIn(template, { name, tournament, ...valuesOf(id)(asItIs) }) };
        }),
      };
    }),
  );
}

/** @throws AppError `forbidden`, `invalid-input`, `unconfirmed`, `wrong-state`, `too-many-requests` */
export function sendMessage(context: Context, { body }: Input<'send'>): Promise<Scheduled> {
  const at = check.sendingTime(body.at, context.now);
  return write(context, body, { kind: 'announcement', at, log: {} });
}

/** Leaves at once. @throws AppError as `sendMessage` */
export function sendEmergency(
  context: Context,
  { body }: Input<'sendEmergency'>,
): Promise<Scheduled> {
  const { reason } = body;
  return write(context, body, { kind: 'emergency', at: context.now, log: { reason } });
}

interface Leaving {
  readonly kind: 'announcement' | 'emergency';
  readonly at: Date;
  readonly log: Readonly<Record<string, string>>;
}

function write(
  context: Context,
  body: Omit<Input<'send'>['body'], 'at'>,
  { kind, at, log }: Leaving,
): Promise<Scheduled> {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const count = await refuse(tx, context, { ...body, isNow: at <= context.now });
    await check.refuseTooManyWritten(tx, tournamentId);
    const { audience, template } = body;
    const id = newId();
    const scheduled = { id, kind, audience, template, at, accountId: accountOf(context) };
    await repository.insertScheduled(tx, tournamentId, scheduled);
    await planSending(tx, { tournamentId, id, at });
    tx.record({
      type: kind === 'emergency' ? 'message.emergency' : 'message.scheduled',
      topics: ['tabroom'],
      data: { count, at: at.toISOString(), ...log },
    });
    return toScheduled(found(await repository.findScheduled(tx, { tournamentId, id })));
  });
}

export function listScheduled(context: Context) {
  return context.read(async (reader) => {
    // Those that are leaving come on top of those that wait.
    const limit = mostWritten.waiting * 2;
    const rows = await repository.findAllScheduled(reader, context.tournamentId, limit);
    return { scheduled: rows.map(toScheduled) };
  });
}

/** @throws AppError `not-found` (it was sent), `conflict`, and those of `sendMessage` */
export function changeScheduled(
  context: Context,
  { params, body }: Input<'changeScheduled'>,
): Promise<Scheduled> {
  const { tournamentId } = context;
  const key = { tournamentId, id: params.scheduledId };
  const at = check.sendingTime(body.at, context.now);
  return context.write(async (tx) => {
    const count = await refuse(tx, context, { ...body, isNow: false });
    const { audience, template, version } = body;
    const isChanged = await repository.updateScheduled(
      tx,
      { ...key, version },
      { audience, template, at, accountId: accountOf(context) },
    );
    const row = toScheduled(found(await repository.findScheduled(tx, key)));
    if (!isChanged) throw new AppError('conflict', '', { data: row });
    await planSending(tx, { ...key, at });
    tx.record({ type: 'message.changed', topics: ['tabroom'], data: { count, at: row.at } });
    return row;
  });
}

/** @throws AppError `not-found` when it was sent already */
export function cancelScheduled(context: Context, { params }: Input<'cancelScheduled'>) {
  const key = { tournamentId: context.tournamentId, id: params.scheduledId };
  return context.write(async (tx) => {
    if (!(await repository.deleteScheduled(tx, key))) throw new AppError('not-found');
    await cancelSending(tx, key.id);
    tx.record({ type: 'message.cancelled', topics: ['tabroom'] });
    return undefined;
  });
}

function accountOf({ actor }: Context): string | null {
  return actor.kind === 'account' ? actor.accountId : null;
}

type Checked = Omit<Input<'send'>['body'], 'at'> & { readonly isNow: boolean };

/** Refuses what cannot be sent. @returns how many people match now */
async function refuse(
  tx: Tx,
  context: Context,
  { audience, template, confirmed, isNow }: Checked,
): Promise<number> {
  const { tournamentId } = context;
  check.refuseTemplate(template);
  await check.refuseAudience(tx, context, audience);
  const { length } = await findAudience(tx, { tournamentId, now: tx.now }, audience);
  check.refuseUnconfirmed(length, { confirmed, isNow });
  return length;
}

function toScheduled(row: repository.ScheduledRow): Scheduled {
  const { id, audience, title, body, send_at: at, by_name: by, version } = row;
  return { id, audience, template: { title, body }, at: at.toISOString(), by, version };
}
