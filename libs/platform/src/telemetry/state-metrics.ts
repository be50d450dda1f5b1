import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { MAINTENANCE_FLAG } from '../operational-state/maintenance.guard';
import { OperationalState } from '../operational-state/operational-state';

/** Shows what holds for the service as a whole, and whether this instance hears of its changes. */
@Injectable()
export class StateMetrics {
  constructor(registry: Registry, state: OperationalState) {
    const registers = [registry];
    new Gauge({
      name: 'antecedent_maintenance_mode',
      help: '1 while the service is being maintained.',
      registers,
      collect() {
        this.set(state.get(MAINTENANCE_FLAG) ? 1 : 0);
      },
    });
    new Gauge({
      name: 'antecedent_operational_state_connected',
      help: '1 while changes of the operational state reach this instance.',
      registers,
      collect() {
        this.set(state.connected ? 1 : 0);
      },
    });
  }
}
