/**
 * Reads objects as JSON and prints their faults by the schemas of the Kubernetes API. It is a program because jest cannot load the
 * modules of the schemas.
 */
import { text } from 'node:stream/consumers';

import * as cloudNativePg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';

import type { Manifest } from './kustomize.ts';

type Model = new (object: Manifest) => { validate(): void };

const models: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'postgresql.cnpg.io/v1': cloudNativePg,
};
/** Kinds without a published schema; their types are in `kubernetes-schemas.ts`. */
const described = new Set([
  'rabbitmq.com/v1beta1',
  'barmancloud.cnpg.io/v1',
  'cert-manager.io/v1',
  'gateway.networking.k8s.io/v1',
  'gateway.envoyproxy.io/v1alpha1',
]);

const objects = JSON.parse(await text(process.stdin)) as Manifest[];
process.stdout.write(JSON.stringify(objects.flatMap(faultsOf)));

function faultsOf(object: Manifest): string[] {
  if (described.has(object.apiVersion)) return [];
  const name = `${object.kind} ${object.metadata.name}`;
  const Kind = (models[object.apiVersion] as Readonly<Record<string, Model>> | undefined)?.[object.kind];
  if (!Kind) return [`${name}: no schema for ${object.apiVersion}`];
  try {
    new Kind(object).validate();
    return [];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}
