import { z } from 'zod';
import { circuitBreakersReply, degradationStatusReply } from './operations/operations.replies';
import { maintenanceReply } from './operations/present-modes';

export const testStateReply = degradationStatusReply.pick({ test_mode: true, degradation_handler: true });
export type TestStateReply = z.infer<typeof testStateReply>;

export const maintenanceModeReply = z.object({ maintenance_mode: maintenanceReply });
export type MaintenanceModeReply = z.infer<typeof maintenanceModeReply>;

export const resetReply = z.object({ reset: z.array(z.string()), ...circuitBreakersReply.shape });
export type ResetReply = z.infer<typeof resetReply>;

export const auditReply = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      action: z.string().meta({ example: 'POST /api/v1/admin/maintenance-mode/enable' }),
      parameters: z.unknown(),
      request_id: z.string(),
      outcome: z
        .string()
        .nullable()
        .meta({ description: 'done, the code it was refused with, or null when the instance died' }),
    }),
  ),
});
export type AuditReply = z.infer<typeof auditReply>;
