/** Gives the debates of a draw rooms. */
import { worker } from '#server/work/job.ts';
import { solveRoomsHere } from './rooms/solve-rooms.ts';

export const work = worker(solveRoomsHere);
