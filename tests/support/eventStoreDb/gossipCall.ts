import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { Faults } from './faults.ts';
import { uuidOf } from './messages.ts';

/** What clients of a cluster ask first: here, one node that leads. */
export const gossipCall =
  (faults: Faults, port: () => number) =>
  (
    _call: ServerUnaryCall<unknown, ClusterInfo>,
    answer: sendUnaryData<ClusterInfo>,
  ): void => {
    const fault = faults.meet('gossip');
    if (fault?.kind === 'silence') return;
    if (fault?.kind === 'status') {
      answer({ code: fault.code });
      return;
    }
    const member = new gossip.MemberInfo()
      .setInstanceId(uuidOf(crypto.randomUUID()))
      .setTimeStamp('0')
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(
        new gossip.EndPoint().setAddress('127.0.0.1').setPort(port()),
      );
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
