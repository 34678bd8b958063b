import * as contract from '../seal.ts';
import { example } from './example.ts';

const SEAL = {
  date: '2026-03-02',
  events: 41,
  root: '9c1f3bdc7f1c0b2f0f4f0ff0a43a2d6cf3a5a5f7b2f6c1f0f8a5b0e2d4c6a891',
  previous: null,
  hash: '56a8dfba0ff4cd2d4bcb4ed4b1c2aa1d6fd9a43b1fb0f5aa0c1d0c8cf8f44ee0',
};

export const sealExamples = [
  example(contract.seals, { seals: [SEAL] }),
  example(contract.seal, SEAL),
];
