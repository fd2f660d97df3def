import type { Api } from '#contract/index.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import * as together from './concurrent/concurrent-draws.ts';
import { compare } from './edit/compare.ts';
import * as edit from './edit/edit.ts';
import type { DrawCheck } from './edit/findings.ts';
import { choices, settleTeam } from './edit/late-teams.ts';
import { applyRepair, repair } from './edit/repair.ts';
import { settleSides } from './edit/room-sides.ts';
import { setFixtures } from './fixtures/fixtures.ts';
import * as drafts from './make/drafts.ts';
import { generate } from './make/generate.ts';
import { publicMethod } from './make/method.ts';
import { outlook } from './make/outlook.ts';
import { settings } from './make/settings.ts';
import * as sides from './make/side-allocations.ts';
import { addSwing, addSwings } from './make/swings.ts';
import * as lifecycle from './release/lifecycle.ts';
import { publicDrawPage } from './release/published.ts';
import { release, unrelease } from './release/release.ts';
import { history } from './replay/draw-history.ts';
import * as service from './service.ts';

/**
 * The handlers of draws.
 * @param checks what other areas look for before a release.
 */
export function drawRoutes(checks: readonly DrawCheck[]): Handlers<Api['draw']> {
  return {
    ofRound: (context, { params, query }) => service.ofRound(context, params.roundId, query.drawId),
    facts: (context, { params }) => service.facts(context, params.roundId),
    elsewhere: (context, { params }) => service.elsewhere(context, params.roundId),
    generate: (context, { params, body }) => generate(context, params.roundId, body),
    swap: (context, { params, body }) => edit.swap(context, params.drawId, body),
    settleSides: (context, { params, body }) => settleSides(context, params.debateId, body.teamIds),
    setFixtures: (context, { params, body }) => setFixtures(context, params.drawId, body),
    setSides: (context, { params, body }) => edit.setSides(context, params.drawId, body),
    undo: (context, { params, body }) => edit.undo(context, params.drawId, body),
    confirm: (context, { params, body }) => lifecycle.confirm(context, params.drawId, body),
    unconfirm: (context, { params, body }) =>
      lifecycle.unconfirm(context, params.drawId, body.version),
    discard: (context, { params }) => lifecycle.discard(context, params.drawId),
    explain: (context, { params }) => service.explain(context, params.debateId),
    check: (context, { params }) => service.check(context, params.drawId, checks),
    release: (context, { params, body: { when, ...body } }) =>
      release(context, params.drawId, {
        ...body,
        when: when === null || when === 'now' ? when : new Date(when),
        checks,
      }),
    unrelease: (context, { params, body }) => unrelease(context, params.drawId, body.version),
    acceptResults: (context, { params, body }) =>
      lifecycle.acceptResults(context, params.drawId, body.version),
    published: publicPage((context, { params: { tournamentId }, query: { roundId } }) =>
      context.read((reader) => publicDrawPage(reader, tournamentId, roundId)),
    ),
  };
}

/** The handlers of drafts: made, compared, repaired, reported about. */
export const draftRoutes: Handlers<Api['drafts']> = {
  settings: (context, { params }) => settings(context, params.roundId),
  make: (context, { params, body }) => drafts.make(context, params.roundId, body),
  work: (context, { params }) => drafts.work(context, params.roundId, params.workId),
  cancel: (context, { params }) => drafts.cancel(context, params.roundId, params.workId),
  compare: (context, { params }) => compare(context, params.roundId),
  outlook: (context, { params }) => outlook(context, params.roundId),
  repair: (context, { params }) => repair(context, params.drawId),
  applyRepair: (context, { params, body }) => applyRepair(context, params.drawId, body),
  together: (context, { params }) => together.look(context, params.roundId),
  drawTogether: (context, { params, body }) => together.draw(context, params.roundId, body),
  confirmTogether: (context, { params, body }) => together.confirm(context, params.roundId, body),
  teamChoices: (context, { params }) => choices(context, params),
  settleTeam: (context, { params, body }) => settleTeam(context, params, body),
  addSwings: (context, { params }) => addSwings(context, params.roundId),
  addSwing,
  history: (context, { params }) => history(context, params.drawId),
  method: publicPage((context, { params }) =>
    context.read((reader) => publicMethod(reader, params.tournamentId)),
  ),
};

/** The handlers of sides that are allocated before the draw. */
export const sideRoutes: Handlers<Api['sides']> = {
  grid: (context) => sides.grid(context),
  allocate: (context, { body }) => sides.allocate(context, body.changes),
  fill: (context) => sides.fill(context),
  publish: (context, { body }) => sides.publish(context, body.public),
  published: publicPage((context, { params }) =>
    context.read((reader) => sides.published(reader, params.tournamentId)),
  ),
};
