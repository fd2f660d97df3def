export { registerAvatars } from './avatars.ts';
export { loadMyTournaments } from './my-tournaments.ts';
export { findAllTournamentsOf, findChatIdentity, type MyTournamentRow } from './repository.ts';
export { userRoutes } from './routes.ts';
