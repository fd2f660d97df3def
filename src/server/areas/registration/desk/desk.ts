/** The organisers' side: the overview, places, codes and their emails. */
import type { Api } from '#contract/index.ts';
import type { Plan } from '#contract/kinds/plans.ts';
import type { HandlerInput } from '#contract/route.ts';
import { mailText, ownLink, paragraphs, queueMail, refuseHeld } from '#server/areas/mail/index.ts';
import { lockTournament } from '#server/areas/participants/index.ts';
import { teamCap } from '#server/areas/tournaments/index.ts';
import type { Reader, Tx } from '#server/db/database.ts';
import { AppError, found } from '#server/errors.ts';
import type { Context } from '#server/http/context.ts';
import { closedBecause, type Frame, loadFrame } from '../availability.ts';
import * as codeRepository from '../codes/code-repository.ts';
import { registerUrl, renewCode } from '../codes/codes.ts';
import { toForm } from '../join/form.ts';
import { toCode, toPlaces } from '../view.ts';
import * as repository from './overview-repository.ts';
import { grantPlaces } from './places.ts';
import { countOfCode } from './used-repository.ts';

type Input<R extends keyof Api['registration']> = HandlerInput<Api['registration'][R]>;

export function overview(context: Context) {
  const { services, tournamentId, now } = context;
  return context.read(async (reader) => {
    const frame = await loadFrame(reader, tournamentId);
    const codes = await codeRepository.findAllLiveCodes(reader, tournamentId);
    const usesOf = await repository.findAllCodeUses(reader, tournamentId);
    const institutions = await repository.findAllInstitutionUses(reader, tournamentId);
    const viewer = viewerOf(context, frame);
    const codeOf = new Map(codes.map((code) => [code.institutionId, code]));
    return {
      closedBecause: closedBecause(frame, services, now),
      openLink: registerUrl(services, frame.slug),
      plan: {
        teams: await repository.countTeams(reader, tournamentId),
        // The column holds only values that the contract's list of plans wrote.
        cap: teamCap(frame.plan as Plan | null, services.config.plans),
      },
      institutions: institutions.map((one) => toPlaces(viewer, one, codeOf.get(one.id))),
      independents: codes
        .filter((code) => isIndependent(code))
        .map((code) => toCode(viewer, code, usesOf(code.id))),
      registrations: await repository.findAllRegistrations(reader, tournamentId),
      form: toForm(frame),
    };
  });
}

export function details(context: Context) {
  return context.read(async (reader) => ({
    people: await repository.findAllDetails(reader, context.tournamentId),
  }));
}

export function setPlaces(context: Context, { params, body }: Input<'setPlaces'>) {
  const { services, tournamentId } = context;
  const { institutionId } = params;
  const { version, ...caps } = body;
  return context.write(async (tx) => {
    await lockTournament(tx, tournamentId);
    const { name } = await institutionUses(tx, tournamentId, institutionId);
    const known = await codeRepository.findCodeOf(tx, tournamentId, { institutionId });
    if ((known?.version ?? null) !== version) {
      throw new AppError('conflict', '', { data: await placesOf(tx, context, institutionId) });
    }
    await grantPlaces(tx, services, { tournamentId, institutionId, label: name, ...caps });
    return placesOf(tx, context, institutionId);
  });
}

export function addIndependent(context: Context, { body }: Input<'addIndependent'>) {
  const { services, tournamentId } = context;
  return context.write(async (tx) => {
    const { codeId } = await grantPlaces(tx, services, {
      tournamentId,
      institutionId: null,
      ...body,
    });
    return codeView(tx, context, codeId);
  });
}

export function newCode(context: Context, { params }: Input<'newCode'>) {
  const { services, tournamentId } = context;
  const key = { tournamentId, codeId: params.codeId };
  return context.write(async (tx) => {
    if (!(await renewCode(tx, services, key))) throw new AppError('not-found');
    tx.record({
      type: 'registration.code-renewed',
      topics: ['participants'],
      ids: { codeId: params.codeId },
    });
    return codeView(tx, context, params.codeId);
  });
}

export function removeCode(context: Context, { params }: Input<'removeCode'>) {
  const { tournamentId } = context;
  return context.write(async (tx) => {
    const key = { tournamentId, codeId: params.codeId };
    if (!(await codeRepository.updateRevoked(tx, key))) throw new AppError('not-found');
    tx.record({
      type: 'registration.code-removed',
      topics: ['participants'],
      ids: { codeId: params.codeId },
    });
    return undefined;
  });
}

/**
 * Emails the link to a contact who will hand it on.
 * @throws AppError `owner-unverified`, `too-many-requests`
 */
export function sendLink(context: Context, { params, body }: Input<'sendLink'>) {
  const { services, tournamentId } = context;
  return context.write(async (tx) => {
    const frame = await loadFrame(tx, tournamentId);
    const key = { tournamentId, codeId: params.codeId };
    const code = found(await codeRepository.findLiveCode(tx, key));
    const url = registerUrl(services, frame.slug, services.sealer.open(code.sealed));
    // The label is of the day when the code was made; the institution may have a new name.
    const whose = code.institutionId
      ? (await institutionUses(tx, tournamentId, code.institutionId)).name
      : code.label;
    const { notSentBecause } = await queueMail(tx, services, {
      tournamentId,
      kind: 'registration-link',
      to: body.to,
      toName: body.name,
      text: linkText({ frame, code, url, whose, name: body.name }),
    });
    refuseHeld(notSentBecause);
    tx.record({
      type: 'registration.link-sent',
      topics: ['participants'],
      ids: { codeId: params.codeId },
    });
    return undefined;
  });
}

function linkText(email: {
  readonly frame: Frame;
  readonly code: codeRepository.CodeRow;
  readonly url: string;
  /** The institution, or the independent. */
  readonly whose: string;
  readonly name: string | null;
}) {
  const { frame, code, url, whose, name } = email;
  return paragraphs([
    name === null ? mailText`Hello,` : mailText`Hello ${name},`,
    mailText`with this link the people of ${whose} register for ${frame.name}:`,
    ownLink(url),
    mailText`It holds ${placesText(code.teamCap, 'team')} and ${placesText(code.judgeCap, 'judge')}. Hand it on to them only: anybody who has it can use the places.`,
  ]);
}

function placesText(cap: number | null, what: string): string {
  if (cap === null) return `as many ${what}s as you like`;
  return cap === 1 ? `one ${what}` : `${cap} ${what}s`;
}

function isIndependent(code: codeRepository.CodeRow): boolean {
  return code.institutionId === null && code.teamId === null;
}

function viewerOf({ services, roles }: Context, frame: Frame) {
  return { services, roles, slug: frame.slug };
}

async function placesOf(reader: Reader, context: Context, institutionId: string) {
  const { tournamentId } = context;
  const frame = await loadFrame(reader, tournamentId);
  const institution = await institutionUses(reader, tournamentId, institutionId);
  const code = await codeRepository.findCodeOf(reader, tournamentId, { institutionId });
  return toPlaces(viewerOf(context, frame), institution, code);
}

async function institutionUses(reader: Reader, tournamentId: string, institutionId: string) {
  const [row] = await repository.findAllInstitutionUses(reader, tournamentId, institutionId);
  return found(row);
}

async function codeView(tx: Tx, context: Context, codeId: string) {
  const { tournamentId } = context;
  const frame = await loadFrame(tx, tournamentId);
  const code = found(await codeRepository.findLiveCode(tx, { tournamentId, codeId }));
  const uses = await usesOfCode(tx, tournamentId, code);
  return toCode(viewerOf(context, frame), code, uses);
}

/** An institution's places count whoever is there; a code of an independent counts its own. */
async function usesOfCode(tx: Tx, tournamentId: string, code: codeRepository.CodeRow) {
  if (!code.institutionId) return countOfCode(tx, tournamentId, code.id);
  return institutionUses(tx, tournamentId, code.institutionId);
}
