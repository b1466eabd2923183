/** What answers the host's rows of the method table, and what the answering parts are given. */
import type { Component } from '../../contract/component.ts';
import type { Result } from '../../contract/failure.ts';
import type { HostEvent } from '../../contract/hostEvents.ts';
import type { HostMethod, MethodName, MethodParams, MethodResult } from '../../contract/methods.ts';
import type { ProcessView } from '../../contract/statusViews.ts';
import type { Engine } from '../wiring/openEngine.ts';
import type { SpecReader } from '../wiring/specReader.ts';
import type { HostServers } from './hostServers.ts';

/** `by`: the person who asks, as the transport knows them; never a parameter of the page. */
export type Handlers<Method extends MethodName> = {
  readonly [M in Method]: (
    params: MethodParams<M>,
    by: Component,
  ) => Result<MethodResult<M>> | Promise<Result<MethodResult<M>>>;
};
export type HostHandlers = Handlers<HostMethod>;

export interface HostParts {
  readonly engine: Engine;
  readonly dataFolder: string;
  /** Tells every page, in order. */
  readonly emit: (event: HostEvent) => void;
  /** Every process of ours that this host knows of, its own included; memory and sockets are read when asked. */
  readonly processes: () => readonly ProcessView[];
  /** Model servers, borrowed: whoever starts them disposes of what it got. */
  readonly servers: HostServers;
  /** Mission files are read there, in a process of their own. */
  readonly specs: SpecReader;
  /** Aborted when the host ends. */
  readonly signal: AbortSignal;
}
