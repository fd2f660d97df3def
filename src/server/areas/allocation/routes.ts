import type { Api } from '#contract/index.ts';
import type { Handlers } from '../../http/context.ts';
import { allocate } from './allocate.ts';
import * as meetings from './meetings.ts';
import * as panels from './panels.ts';
import * as facts from './room-facts.ts';
import * as rooms from './rooms.ts';
import * as solutions from './solutions.ts';

export const allocationRoutes: Handlers<Api['allocation']> = {
  facts: (context, { params }) => panels.facts(context, params.roundId),
  measure: (context, { params }) => panels.measure(context, params.drawId),
  settings: (context, { params }) => solutions.settings(context, params.drawId),
  solve: (context, { params, body }) => solutions.solve(context, params.drawId, body),
  solution: (context, { params }) => solutions.solution(context, params.drawId, params.solutionId),
  cancelSolution: (context, { params }) =>
    solutions.cancelSolution(context, params.drawId, params.solutionId),
  applySolution: (context, { params, body }) => solutions.applySolution(context, params, body),
  allocate: (context, { params, body }) => allocate(context, params.drawId, body),
  setSeats: (context, { params, body }) => panels.setSeats(context, params.drawId, body),
  setLocks: (context, { params, body }) => panels.setLocks(context, params.drawId, body),
  explainSeat: (context, { params }) => panels.explain(context, params),
  measureVenues: (context, { params }) => facts.measureVenues(context, params.drawId),
  explainVenue: (context, { params }) => facts.explainVenue(context, params.debateId),
  assignVenues: (context, { params, body }) => rooms.assignVenues(context, params.drawId, body),
  planRepair: (context, { params, body }) =>
    rooms.planRepair(context, { drawId: params.drawId, lost: body.lost }),
  repairVenues: (context, { params, body }) =>
    rooms.repairVenues(context, { drawId: params.drawId, ...body }),
  setVenue: (context, { params, body }) => rooms.setVenue(context, params.drawId, body),
};

export const meetingRoutes: Handlers<Api['meetings']> = {
  ofDraw: (context, { params }) => meetings.ofDraw(context, params.drawId),
  file: (context, { params }) => meetings.file(context, params),
};
