import type { Api } from '#contract/index.ts';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/context.ts';

const soon = async () => {
  throw new AppError('unavailable');
};

export const registrationRoutes: Handlers<Api['registration']> = {
  form: soon,
  open: soon,
  ofCode: soon,
  join: soon,
  joinWithCode: soon,
  invitation: soon,
  known: soon,
  mine: soon,
  updateMine: soon,
  withdrawMine: soon,
  invitePartner: soon,
  linkOffers: soon,
  linkPreview: soon,
  link: soon,
  overview: soon,
  setPlaces: soon,
  newCode: soon,
  addIndependent: soon,
  removeCode: soon,
  sendLink: soon,
  setForm: soon,
};
