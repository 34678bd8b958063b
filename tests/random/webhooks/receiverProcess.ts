import { appendFileSync } from 'node:fs';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';

/*
 * A receiver that can be killed: `receiverProcess.ts PORT FILE`. It adds each
 * delivery to the file, and answers only after that.
 */
const [port = '0', file = ''] = process.argv.slice(2);
const receiver = await startHookReceiver(Number(port));
receiver.answerWith((response, { text }) => {
  appendFileSync(file, `${text}\n`);
  response.end('ok');
});
process.stdout.write('ready\n');
