import { Module } from '@nestjs/common';
import { CatalogDatabase } from './catalog-database';
import { FileController } from './files/file.controller';
import { FileReader } from './files/file-reader';
import { FileRepository } from './files/file.repository';
import { FileSearchRepository } from './files/file-search.repository';
import { FileService } from './files/file.service';
import { PdfReader } from './pdf/pdf-reader';
import { ProjectController } from './projects/project.controller';
import { ProjectRepository } from './projects/project.repository';
import { ProjectService } from './projects/project.service';

/** Projects and files, per client. */
@Module({
  controllers: [ProjectController, FileController],
  providers: [
    CatalogDatabase,
    ProjectRepository,
    ProjectService,
    FileRepository,
    FileSearchRepository,
    FileReader,
    PdfReader,
    FileService,
  ],
  exports: [ProjectService, FileService],
})
export class CatalogModule {}
