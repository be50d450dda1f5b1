export { type CallLimits, type CatalogScope, type QueryOptions } from './call-limits';
export { CatalogUnavailable } from './catalog.errors';
export { CatalogModule } from './catalog.module';
export { FileNameTaken, FileNotFound } from './files/file.errors';
export { MAX_FILE_BYTES, type Upload } from './files/file-reader';
export { FileService, type FileSummary } from './files/file.service';
export {
  type FileHit,
  type FileOrigin,
  type FileRecord,
  type FileText,
  type MediaType,
  type Snippet,
} from './files/file.types';
export { isFileUpload } from './files/read-upload.interceptor';
export { type MatchQuality, type NameMatch } from './names/match-name';
export { type Page } from './page';
export { ProjectNameTaken, ProjectNotFound } from './projects/project.errors';
export { type ProjectDetails, ProjectService } from './projects/project.service';
export {
  type NewProject,
  type Project,
  PROJECT_STATUSES,
  type ProjectStatus,
} from './projects/project.types';
export { type Summary } from './summary/summarise';
