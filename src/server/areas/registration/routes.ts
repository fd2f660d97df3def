import type { Api } from '#contract/index.ts';
import { type Handlers, publicPage } from '#server/http/context.ts';
import {
  addIndependent,
  details,
  newCode,
  overview,
  removeCode,
  sendLink,
  setPlaces,
} from './desk/desk.ts';
import { showSeats } from './desk/seats.ts';
import { showInstitution, showInvitation, showKnown } from './join/doors.ts';
import { changeForm, showForm } from './join/form.ts';
import { join } from './join/join.ts';
import { link, offers, preview } from './linking/linking.ts';
import { changeMine, invitePartner, showMine, withdrawMine } from './linking/mine.ts';

export const registrationRoutes: Handlers<Api['registration']> = {
  form: publicPage(showForm),
  open: (context) => showInstitution(context, null),
  ofCode: (context, { params }) => showInstitution(context, params.code),
  seats: (context, { query }) => showSeats(context, { institutionId: query.institution ?? null }),
  seatsOfCode: (context, { params }) => showSeats(context, { code: params.code }),
  join: (context, { body }) => join(context, { code: null, body }),
  joinWithCode: (context, { params, body }) => join(context, { code: params.code, body }),
  invitation: (context, { params }) => showInvitation(context, params.code),
  known: showKnown,
  mine: showMine,
  updateMine: changeMine,
  withdrawMine,
  invitePartner,
  linkOffers: offers,
  linkPreview: (context, { body }) => preview(context, body.code),
  link: (context, { body }) => link(context, body),
  overview,
  details,
  setPlaces,
  newCode,
  addIndependent,
  removeCode,
  sendLink,
  setForm: changeForm,
};
