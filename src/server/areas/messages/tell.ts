/**
 * The job that sends messages about a fact. In one transaction it finds the recipients and what to say
 * from what is released now, and writes each person's message with its deliveries. A repeated job sends
 * nothing again, and what was withdrawn in the meantime is not sent at all.
 */

import type { ActivityType } from '#contract/kinds/activity-types.ts';
import {
  fillIn,
  kindsOfMessages,
  type MessageChannel,
  type MessageKind,
  messageChannels,
} from '#contract/kinds/moments.ts';
import { byId } from '#engine/collections.ts';
import type { Tx } from '#server/db/database.ts';
import { withCodeNames, withRealNames } from '#server/db/shown-names.ts';
import type { JobHandler } from '#server/jobs/jobs.ts';
import { newId } from '#server/keys/secrets.ts';
import type { Services } from '#server/services.ts';
import { nextPiece } from '#server/work/thread-pieces.ts';
import { plainName } from '../mail/index.ts';
import { lockRound } from '../rounds/index.ts';
import { findTournament } from '../tournaments/index.ts';
import { usualTemplates } from './catalogue.ts';
import { deliveryJobs } from './channels/deliver.ts';
import { retract } from './channels/retract.ts';
import { findNotices } from './notices/index.ts';
import { asItIs, type Notice, type Notices, type Say } from './notices/notice.ts';
import { type Occasion, occasions } from './occasions.ts';
import { quietUntil } from './quiet.ts';
import * as repository from './repository.ts';
import { deleteWithdrawn } from './withdrawn-repository.ts';

/** Withdrawn messages of a kind about one round or break that stay in the list. */
const keptWithdrawn = 2;
/** People whose messages are put into words in one piece of the thread. */
const inOnePiece = 1000;

/** Names made harmless, and nothing that somebody wrote freely. */
const plain: Say = { name: plainName, prose: () => '' };

interface Fact {
  readonly tournamentId: string;
  readonly seq: number;
  readonly type: string;
  readonly at: Date;
  readonly subjectId: string;
}

type People = ReadonlyMap<string, repository.RecipientRow>;

export function tellPeople(services: Services): JobHandler {
  return async (payload) => {
    const [tournamentId, seq] = [String(payload.tournamentId), Number(payload.seq)];
    const read = () =>
      services.db.read((reader) => repository.findAllRecipients(reader, tournamentId));
    // It keeps the thread busy as heavy calls do, and lets small ones go first like them.
    await nextPiece();
    const people = byId(await withRealNames(read));
    await nextPiece();
    await withCodeNames(() =>
      services.db.write({ tournamentId, actor: { kind: 'system' } }, async (tx) => {
        const row = await repository.findFact(tx, tournamentId, seq);
        // The column holds only types that `record` wrote.
        const occasion = row && occasions[row.type as ActivityType];
        const subjectId = occasion && row.ids[occasion.subject];
        if (!subjectId) return;
        const { type, at } = row;
        await tell(tx, { fact: { tournamentId, seq, type, at, subjectId }, occasion, people });
      }),
    );
  };
}

interface Telling {
  readonly fact: Fact;
  readonly occasion: Occasion;
  readonly people: People;
}

async function tell(tx: Tx, { fact, occasion, people }: Telling): Promise<void> {
  const { tournamentId, seq, subjectId } = fact;
  const tournament = await findTournament(tx, tournamentId);
  if (!tournament) return;
  // Whoever withdraws it waits for this, and their own message follows it.
  if (occasion.subject === 'roundId') await lockRound(tx, tournamentId, subjectId);
  const { subject, isOwn } = occasion;
  // The later fact has its own job, which says the same.
  if (!isOwn && (await repository.existsLaterFact(tx, tournamentId, { ...fact, subject }))) return;
  const { name, time_zone: timeZone } = tournament;
  const question = { tournamentId, subjectId, factAt: fact.at, now: tx.now, timeZone };
  const found = occasion.notifies ? await findNotices[occasion.notifies](tx, question) : null;
  if (occasion.notifies === null || found) {
    const kinds = occasion.withdraws;
    await retract(tx, tournamentId, { subjectId, kinds, before: seq });
  }
  if (!found || found.notices.length === 0) return;
  await write(tx, { fact, found, people, frame: { name, timeZone } });
}

interface Writing {
  readonly fact: Fact;
  readonly found: Notices;
  readonly people: People;
  readonly frame: { readonly name: string; readonly timeZone: string };
}

async function write(tx: Tx, { fact, found, people, frame }: Writing): Promise<void> {
  const { tournamentId, seq, subjectId } = fact;
  const { kind, about, opens } = found;
  const settings = await repository.findAllSettings(tx, tournamentId);
  const setting = settings.find(({ moment }) => moment === kind);
  if (setting && !setting.enabled) return;
  const messageId = newId();
  const message = { id: messageId, kind, subjectId, version: seq, about };
  if (!(await repository.insertMessage(tx, tournamentId, message))) return;
  await deleteWithdrawn(tx, tournamentId, { kind, subjectId, kept: keptWithdrawn });
  const template = setting?.template ?? usualTemplates[kind];
  const known = found.notices.flatMap((notice) => {
    const person = people.get(notice.personId);
    return person ? [{ notice, person }] : [];
  });
  const items = await inPieces(known, ({ notice, person }) => ({
    personId: person.id,
    ...fillIn(template, valuesFor(notice, { say: asItIs, person, frame })),
  }));
  const deliveries = await inPieces(known, ({ notice, person }) => {
    const notBefore = quietUntil(tx.now, quietOf(person), frame.timeZone);
    const channels = messageChannels.filter((channel) => wants(person, kind, channel));
    return channels.map((channel) => {
      const values = valuesFor(notice, { say: plain, person, frame });
      const { title, body } = fillIn(usualTemplates[kind], values);
      return { personId: person.id, channel, notBefore, plainText: `${title}\n\n${body}` };
    });
  });
  const rows = { items, deliveries: deliveries.flat() };
  await repository.insertItems(tx, { tournamentId, messageId, opens }, rows);
  await tx.addJobs(deliveryJobs({ tournamentId, messageId }, rows.deliveries));
  await repository.announce(tx, tournamentId, messageId);
}

/** Does work for each of many people, and lets small calls go on after every thousand. */
async function inPieces<In, Out>(people: readonly In[], work: (one: In) => Out): Promise<Out[]> {
  const done: Out[] = [];
  for (let from = 0; from < people.length; from += inOnePiece) {
    if (from > 0) await nextPiece();
    done.push(...people.slice(from, from + inOnePiece).map(work));
  }
  return done;
}

function valuesFor(
  notice: Notice,
  { say, person, frame }: { say: Say; person: repository.RecipientRow; frame: Writing['frame'] },
) {
  return {
    name: say.name(person.name),
    tournament: say.name(frame.name),
    ...notice.values(say),
  };
}

/** Whether a channel can reach somebody, and they want it for this kind of message. */
function wants(
  { email, has_device: hasDevice, choices }: repository.RecipientRow,
  kind: MessageKind,
  channel: MessageChannel,
): boolean {
  const canReach: Readonly<Record<MessageChannel, boolean>> = { push: hasDevice, email: !!email };
  return canReach[channel] && (choices?.[kind]?.[channel] ?? kindsOfMessages[kind].usual[channel]);
}

function quietOf({ quiet_from: from, quiet_to: to }: repository.RecipientRow) {
  return from !== null && to !== null ? { from, to } : null;
}
