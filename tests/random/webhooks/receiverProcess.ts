import { appendFileSync } from 'node:fs';
import { startHookReceiver } from '#tests/support/hookReceiver.ts';

/*
 * A receiver that may be killed: `receiverProcess.ts PORT FILE`. It takes a
 * delivery by adding a line to the file, and only then says so.
 */
const [port = '0', file = ''] = process.argv.slice(2);
const receiver = await startHookReceiver(Number(port));
receiver.answerWith((response, { text }) => {
  appendFileSync(file, `${text}\n`);
  response.end('ok');
});
process.stdout.write('ready\n');
