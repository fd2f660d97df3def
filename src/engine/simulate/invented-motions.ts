/** Motions of an invented tournament. */
export const inventedMotions = [
  {
    reference: 'Night trains',
    text: 'This House would replace short flights by night trains at public expense',
    infoslide: '',
  },
  {
    reference: 'Municipal debt',
    text: 'This House believes that cities should be allowed to go bankrupt',
    infoslide:
      'In most countries the central government answers for the debts of its cities. A bankrupt city would instead agree with its creditors which debts are paid, under the eyes of a court.',
  },
  {
    reference: 'Second languages',
    text: 'This House regrets the rise of English as the only second language of schools',
    infoslide: '',
  },
  {
    reference: 'River rights',
    text: 'This House would grant rivers legal personality',
    infoslide:
      'A thing with legal personality can own property and go to court through a guardian. Some countries have given this status to rivers and forests.',
  },
  {
    reference: 'Amateur sport',
    text: 'This House prefers a world in which nobody is paid to play sport',
    infoslide: '',
  },
  {
    reference: 'Jury',
    text: 'This House would let juries decide all criminal cases that can end in prison',
    infoslide: '',
  },
  {
    reference: 'Museum loans',
    text: 'This House would oblige museums to lend every object that they do not show',
    infoslide: '',
  },
  {
    reference: 'Inherited homes',
    text: 'This House opposes the inheritance of homes',
    infoslide: '',
  },
  {
    reference: 'Peace at any price',
    text: 'This House, as the smaller neighbour, would accept an unjust peace',
    infoslide: '',
  },
  {
    reference: 'Unelected upper house',
    text: 'This House would fill upper chambers by lot',
    infoslide: '',
  },
  {
    reference: 'Heroes',
    text: 'This House believes that movements should avoid having heroes',
    infoslide: '',
  },
  {
    reference: 'Four-day week',
    text: 'This House would make the four-day week the law',
    infoslide: '',
  },
] as const;
