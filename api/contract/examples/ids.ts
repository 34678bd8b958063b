/**
 * The people and things of all examples: Ada and Grace, their team Rockets, its
 * projects and its items.
 */
export const IDS = {
  ada: '019d2f51-4a00-7c1e-9a42-5d0c6b7e1f01',
  grace: '019d2f53-9d10-7b6a-8e35-0f4a9c2d7b02',
  rockets: '019d2f51-4a0b-7d55-b1c8-2e9f6a3c4d03',
  beta: '019d2f51-4a17-7e02-a6f4-8b1d3c5e7f04',
  launch: '019d5a10-77c0-7f43-9c1b-6a2e4d8f0b05',
  demo: '019d3041-1c20-7a9d-84e7-3b5f7d9a1c06',
  implementation: '019d3042-6e88-7cb3-a2d9-4c6e8f0a2b07',
  press: '019d3043-b0f4-7d18-93a5-5d7f9a1b3c08',
  invitation: '019d3055-20a0-7e61-b7c4-6e8a0b2c4d09',
  session: '019d3050-93d0-7f27-8d13-7f9b1c3d5e10',
  comment: '019d3b10-6c20-7d52-8e17-4a6c8e0f2b16',
  element: '019d3060-48c0-7b94-a5e2-8a0c2d4e6f11',
  change: '019d3a7b-5540-7c39-96f8-9b1d3e5f7a12',
  pattern: '019d3061-7a10-7d4e-8c5b-0c2e4f6a8b13',
  relay: '019d3061-7b9c-7e83-b2a7-1d3f5a7b9c14',
  scenario: '019d3062-0d50-7f16-a9d4-2e4a6b8c0d15',
  label: '019d3063-1e40-7a52-b8c1-3f5b7d9e0a16',
  view: '019d3064-2f50-7b63-a9d2-4a6c8e0f1b17',
  token: '019d3065-3060-7c74-8ae3-5b7d9f1a2c18',
  webhook: '019d3066-4170-7d85-8bf4-6c8e0a2b3d19',
  delivery: '019d3067-5280-7e96-9c05-7d9f1b3c4e20',
} as const;

/** When the examples were requested: a Wednesday morning in Oslo. */
export const NOW = '2026-03-04T09:30:00.000Z';
