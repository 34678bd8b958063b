import type { Aim } from '../bench.ts';

const atMost = (value: number): Aim => ({ of: 'value', atMost: value });
const atLeast = (value: number): Aim => ({ of: 'value', atLeast: value });

/** The goals of figures; the first one that matches title and name counts. */
export const AIMS: readonly Readonly<{ of: RegExp; aim: Aim }>[] = [
  { of: /phone.*performance/, aim: atLeast(75) },
  { of: /desktop.*performance/, aim: atLeast(98) },
  { of: /accessibility/, aim: atLeast(100) },
  { of: /phone.*largest paint/, aim: atMost(3000) },
  { of: /phone.*blocked/, aim: atMost(300) },
  { of: /plan: scripts$/, aim: atMost(15) },
  { of: /plan: scripts, kB/, aim: atMost(330) },
  { of: /calls one after another/, aim: atMost(1) },
  { of: /layout shift/, aim: atMost(0) },
  { of: /elements/, aim: atMost(3000) },
  {
    of: /^Client, 200 items plan: morning, full speed, main thread/,
    aim: atMost(400),
  },
  {
    of: /5,000 items (plan|items).*quarter speed.*largest paint/,
    aim: atMost(2500),
  },
  { of: /5,000 items (plan|items).*quarter speed.*settled/, aim: atMost(3000) },
  { of: /^Lists.*full speed.*longest task/, aim: atMost(200) },
  { of: /quarter speed.*longest task/, aim: atMost(300) },
  { of: /key to paint/, aim: atMost(150) },
];
