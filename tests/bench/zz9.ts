import { startCluster } from '#tests/support/slipwayCluster.ts';
import { openApiSession } from '#tests/support/apiSession.ts';
const cluster = await startCluster({ kafkaBrokers: process.env['KAFKA_BROKERS']!, mongoUrl: process.env['MONGODB_URL']! }, { each: 1 });
try {
  const session = await openApiSession(cluster.urls, 'a@bench.test');
  const made = await session.call({ method: 'POST', path: '/teams/active/project-items/gtm', body: { projectId: session.projectId, description: 'Work', newAssignment: null } });
  for (let n = 0; n < 16; n++) {
    const t = performance.now();
    const r = await session.call({ method: 'PUT', path: `/teams/active/project-items/all/${made.data.id}/complete`, body: { markComplete: n % 2 === 0 } });
    const t2 = performance.now();
    const q = await session.call({ method: 'POST', path: `/teams/active/projects/${session.projectId}/all/query`, body: {}, upToDate: n % 2 === 0 });
    console.log(r.status, Math.round(t2 - t), 'read', n % 2 === 0 ? 'waiting' : 'plain', Math.round(performance.now() - t2));
  }
} finally { await cluster.dispose(); }
