// Seven days. `cost` is in rupees, `meets` names the need that is met, `then` is what comes of it. A day may depend on
// what was chosen before.

export const START = 700;
export const TARGET = 250;

export const NEEDS = { way: 'Getting to school all week', notebook: 'A notebook for science', shoe: 'A shoe that holds' };

const MONDAY = {
  name: 'Monday',
  text: () => 'School is 4 km away. How do you get there this week?',
  options: [
    { words: 'A bus pass for the week', cost: 180, meets: ['way'], then: 'It works every day, in any weather.' },
    { words: 'A ticket each day, five times 45', cost: 225, meets: ['way'], then: 'It works, and costs 45 more than the pass.' },
    { words: 'Walk', cost: 0, meets: [], then: 'Fifty minutes each way. It costs nothing as long as it stays dry.' },
  ],
};
const TUESDAY = {
  name: 'Tuesday',
  text: () => 'The science teacher wants a notebook by tomorrow.',
  options: [
    { words: 'A plain notebook', cost: 60, meets: ['notebook'], then: 'A need is met for the smallest price.' },
    { words: 'The one with the film star', cost: 140, meets: ['notebook'], then: 'A need (60) and a want (80) in one packet.' },
    { words: 'None for now', cost: 0, meets: [], then: 'You write on loose sheets, and two of them fly away.' },
  ],
};
const WEDNESDAY = {
  name: 'Wednesday',
  text: () => 'After school your friends go for pani puri.',
  options: [
    { words: 'Share one plate with a friend', cost: 30, meets: [], then: 'A want, and a good one: the talk was free.' },
    { words: 'Two plates and a drink', cost: 95, meets: [], then: 'It was good. It was also more than the notebook.' },
    { words: 'Go along, and eat at home', cost: 0, meets: [], then: 'They hardly noticed.' },
  ],
};
const RAIN = {
  name: 'Thursday',
  text: () => 'It pours. You meant to walk.',
  options: [
    { words: 'Share an auto, there and back, today and tomorrow', cost: 160, meets: ['way'], then: 'The free way had a price in the end.' },
    { words: 'Borrow an umbrella and walk', cost: 0, meets: ['way'], then: 'Wet shoes, but you are there in time.' },
  ],
};
const GAME = {
  name: 'Thursday',
  text: () => 'Your game offers 500 gems. “Only today!”',
  options: [
    { words: 'Buy the gems', cost: 99, meets: [], then: 'The offer comes back every week. “Only today” is a trick against thinking.' },
    { words: 'Wait until tomorrow', cost: 0, meets: [], then: 'By tomorrow you will have forgotten it.' },
  ],
};
const FRIDAY = {
  name: 'Friday',
  text: () => 'The sole of your school shoe comes off.',
  options: [
    { words: 'Have it sewn by the cobbler', cost: 70, meets: ['shoe'], then: 'It will hold for the year.' },
    { words: 'Glue it yourself', cost: 25, meets: [], then: 'It holds until tomorrow noon. Cheap is not always the smaller price.' },
    { words: 'New shoes', cost: 400, meets: ['shoe'], then: 'The need is met, for nearly six times the cobbler’s price.' },
  ],
};
const SATURDAY = {
  name: 'Saturday',
  text: () => 'The cricket team collects for a new ball.',
  options: [
    { words: 'Give your part', cost: 40, meets: [], then: 'You play with it every day: shared things are cheap.' },
    { words: 'Pay the whole ball, to be the hero', cost: 320, meets: [], then: 'Heroes are thanked once. The money is gone for good.' },
    { words: 'Say honestly that you are saving, and bring the old ball', cost: 0, meets: [], then: 'Nobody laughed. One other boy said the same.' },
  ],
};
const SUNDAY = {
  name: 'Sunday',
  text: () => 'There is a fair on the field.',
  options: [
    { words: 'One ride on the big wheel', cost: 50, meets: [], then: 'From the top you see your school.' },
    { words: 'Rides, sweets and a shooting stall', cost: 180, meets: [], then: 'A long evening, and a light purse.' },
    { words: 'Walk around and watch', cost: 0, meets: [], then: 'The lights are free.' },
  ],
};

/** The seven days, as they come after these choices. */
export const daysAfter = (choices) => [
  MONDAY,
  TUESDAY,
  WEDNESDAY,
  choices[0] === 'c' ? RAIN : GAME,
  FRIDAY,
  SATURDAY,
  SUNDAY,
];
