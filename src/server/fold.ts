/** Folded names are made in one way on both sides: the form suggests what the server compares. */
export { fold } from '#contract/text/fold.ts';
